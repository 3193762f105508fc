/** The days for which an API token is valid unless its user chooses others. */
export const defaultTokenDays = 90
export const maxTokenDays = 366
/** The maximum number of API tokens of one user. */
export const maxTokens = 20
