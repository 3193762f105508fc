/** The display name of a provider. */
export const capitalise = (name: string | null | undefined) =>
  name ? name.charAt(0).toUpperCase() + name.slice(1) : 'another service'
