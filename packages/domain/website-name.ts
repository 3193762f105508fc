interface Named {
  name?: string | null
  title?: string | null
  url: string
}

/** What a website is called everywhere: as its owner calls it, by the title of its start page, or by its host. */
export const nameOfWebsite = ({ name, title, url }: Named): string => name || title || hostOf(url)

export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
