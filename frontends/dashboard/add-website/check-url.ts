export type CheckedUrl = { url: string; problem?: never } | { problem: string; url?: never }

/** Parses the typed text as a URL, or returns the problem. */
export function checkUrl(typed: string): CheckedUrl {
  const text = typed.trim()
  if (!text) return { problem: 'Please enter a website URL' }
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return hasHost(url) ? { url } : { problem: 'Please enter a valid URL' }
}

/** Whether the URL has a valid host; some browsers accept a host with a space, as in `not%20a%20host`. */
function hasHost(url: string) {
  return URL.canParse(url) && !new URL(url).hostname.includes('%')
}

const suggestion = /^Could not connect over https\. Try (http:\/\/\S+)$/

/** The http URL that the error of a failed analysis suggests. */
export const suggestedHttpUrl = (reason: string) => suggestion.exec(reason)?.[1]
