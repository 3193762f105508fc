/**
 * The key of a page while its website is watched: its path and query, in any spelling. The host is left out,
 * so that a page keeps its baseline when its website moves to https or to www.
 */
export function identify(path: string): string {
  const url = new URL(`https://any.example${path}`)
  url.searchParams.sort()
  return url.pathname.replace(/(?<=.)\/+$/, '') + url.search
}
