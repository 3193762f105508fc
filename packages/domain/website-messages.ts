/**
 * Sentences for website owners that more than one service uses. About a name that leads to a private address
 * they say no more than about one that leads nowhere, so that the names of the operator's network cannot be
 * guessed.
 */
export const notFound = 'The website could not be found, or its address cannot be monitored.'

/** A response that no browser reads: it is no HTTP, or not in the encoding that it names. */
export const unreadable = 'The response of the website cannot be read.'

const busyNames: Record<number, string> = { 429: 'Too Many Requests', 503: 'Service Unavailable' }

/** Whether a website means by this status that a later request will succeed. */
export const isBusy = (status: number) => status in busyNames

/**
 * The message about a website that is still busy after the delay that it asked for; `who` is its host if
 * there are several.
 */
export const stillBusy = (status: number, who = 'The website') =>
  `${who} answered ${status} (${busyNames[status] ?? 'Error'}) and asked to come back later.`
