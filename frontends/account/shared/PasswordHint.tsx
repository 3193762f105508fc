/** The rules for a new password; the wording of the first line is fixed. */
export const PasswordHint = () => (
  <>
    Minimum 6 characters
    <br />
    <span>Common passwords are refused.</span>
  </>
)
