/** The rules for a new password. */
export const PasswordHint = () => (
  <>
    Minimum 6 characters<span>. Common passwords are refused.</span>
  </>
)
