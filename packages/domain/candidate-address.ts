/**
 * The address of a page on a candidate: the candidate's address, which may have a path, and the page's path
 * with its query. `url`: an absolute address without a query.
 */
export function candidateAddress(url: string, path: string): string {
  const address = new URL(url)
  const page = new URL(`https://any.example${path}`)
  address.pathname = address.pathname.replace(/\/+$/, '') + page.pathname
  address.search = page.search
  address.hash = ''
  return address.href
}
