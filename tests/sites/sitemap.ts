/** A sitemap of these paths, or with `kind` a sitemap index of these sitemaps. */
export function sitemap(
  origin: string,
  paths: readonly string[],
  kind: 'urlset' | 'sitemapindex' = 'urlset',
) {
  const entry = kind === 'urlset' ? 'url' : 'sitemap'
  const entries = paths.map((path) => `  <${entry}><loc>${origin}${escape(path)}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${kind}>
`
}

function escape(text: string) {
  return text.replaceAll('&', '&amp;')
}
