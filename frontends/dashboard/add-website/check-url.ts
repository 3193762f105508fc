export type CheckedUrl = { url: string; problem?: never } | { problem: string; url?: never }

/** The typed text as a URL, or what is wrong with it. */
export function checkUrl(typed: string): CheckedUrl {
  const text = typed.trim()
  if (!text) return { problem: 'Please enter a website URL' }
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return hasHost(url) ? { url } : { problem: 'Please enter a valid URL' }
}

/** Some browsers accept a host with a space, as `not%20a%20host`. */
function hasHost(url: string) {
  return URL.canParse(url) && !new URL(url).hostname.includes('%')
}
