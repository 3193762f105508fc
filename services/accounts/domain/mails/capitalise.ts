/** A provider's name as it is shown. */
export const capitalise = (name: string | null | undefined) =>
  name ? name.charAt(0).toUpperCase() + name.slice(1) : 'another service'
