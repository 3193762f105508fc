/**
 * What the owner of a website is told by more than one service. Of a name that leads to a private address no more is said than of one that
 * leads nowhere, so that the names of the operator's network cannot be guessed.
 */
export const notFound = 'The website could not be found, or its address cannot be monitored.'
