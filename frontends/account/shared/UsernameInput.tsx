/** Tells password managers which account the password belongs to. */
export const UsernameInput = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" defaultValue={email} hidden />
)
