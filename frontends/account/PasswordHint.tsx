/** What a new password has to be. */
export const PasswordHint = () => (
  <>
    Minimum 6 characters<span>. Common passwords are refused.</span>
  </>
)
