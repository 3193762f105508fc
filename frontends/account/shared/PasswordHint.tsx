/** The rules for a new password; the first line is the one that is always shown so. */
export const PasswordHint = () => (
  <>
    Minimum 6 characters
    <br />
    <span>Common passwords are refused.</span>
  </>
)
