export type CheckedUrl = { url: string; problem?: never } | { problem: string; url?: never }

/** What a person typed, as an address that can be sent, or what to tell them about it. */
export function checkUrl(typed: string): CheckedUrl {
  const text = typed.trim()
  if (!text) return { problem: 'Please enter a website URL' }
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return hasHost(url) ? { url } : { problem: 'Please enter a valid URL' }
}

/** Some browsers parse a host with a blank in it, as `not%20a%20host`. */
function hasHost(url: string) {
  return URL.canParse(url) && !new URL(url).hostname.includes('%')
}
