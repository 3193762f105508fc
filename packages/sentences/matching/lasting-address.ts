/**
 * An address without what is another one at every visit: that of a blob, which scripts make and which says
 * nothing of what it holds. A style may contain several addresses.
 */
export const lastingAddress = (address: string): string =>
  address.includes('blob:') ? address.replace(/blob:[^"'\s)]*/g, 'blob:') : address
