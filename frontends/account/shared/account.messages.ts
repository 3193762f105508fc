/** The message for a request without a response. */
export const noConnection = 'Connection error. Please try again.'

export const emailField = {
  label: 'Email',
  name: 'email',
  type: 'email',
  maxLength: 254,
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const

export const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
