interface Named {
  name?: string | null
  title?: string | null
  url: string
}

/** The name of a website everywhere: its owner's for it, the title of its start page, or its host. */
export const nameOfWebsite = ({ name, title, url }: Named): string => name || title || hostOf(url)

/**
 * The name of a website in the headline of an alert: its owner's for it, or its host. Its title is left out,
 * because it is a text of the page, which may be long, and is whatever the page says.
 */
export const nameInHeadline = ({ name, url }: Omit<Named, 'title'>): string => name || hostOf(url)

export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
