/** The frontends that the shell loads when they are needed. */
export const remotes = ['dashboard', 'account', 'legal']
