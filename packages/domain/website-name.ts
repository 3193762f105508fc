interface Named {
  name?: string | null
  title?: string | null
  url: string
}

/** The name of a website everywhere: its owner's for it, the title of its start page, or its host. */
export const nameOfWebsite = ({ name, title, url }: Named): string => name || title || hostOf(url)

export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
