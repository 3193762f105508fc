/** The attribute of what stays at the lower edge of the window, above which messages appear. */
export const atBottom = { 'data-at-bottom': '' }
