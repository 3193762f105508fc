export type Theme = 'light' | 'dark'

/** The lifetime of the theme's cookie, as in the cookie policy. */
export const themeDays = 365

/** A choice that static/theme.js reads before the first paint. */
export const themeCookie = (theme: Theme, isSecure: boolean) =>
  `vigia.theme=${theme}; Path=/; Max-Age=${themeDays * 24 * 60 * 60}; SameSite=Lax${isSecure ? '; Secure' : ''}`
