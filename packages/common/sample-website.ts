/** The two states of the sample website's pages. */
export const sampleEditions = [1, 2] as const
export type SampleEdition = (typeof sampleEditions)[number]

/**
 * The hosts of the sample website below `.example`, which is never registered (RFC 2606), so that the names
 * only lead to the egress's target. The second edition has a separate host, which no user sees: owners of the
 * sample website share its pages, and each visit names its edition.
 */
const hosts: Record<SampleEdition, string> = {
  1: 'corner-bakery.example',
  2: 'second-edition.corner-bakery.example',
}

/** The address of the sample website, as users see it. */
export const sampleUrl = `http://${hosts[1]}/`

/** The edition at a host, as in the header `Host`; undefined for any other host. */
export const editionAt = (host: string): SampleEdition | undefined =>
  sampleEditions.find((edition) => [hosts[edition], `${hosts[edition]}:80`].includes(host.toLowerCase()))

/** A page of the sample website where the edition has it. Any other address stays as it is. */
export function inEdition(address: string, edition: SampleEdition): string {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || editionAt(url.host) === undefined) return address
  url.host = hosts[edition]
  return url.href
}
