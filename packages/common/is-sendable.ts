/**
 * Whether an address may be used in an envelope. Stricter than the input fields: no line ends, quotes,
 * lists, comments or groups, so that an address can never be read as two, nor as anything but an address.
 */
export function isSendable(address: string): boolean {
  return (
    address.length <= 254 &&
    address.isWellFormed() &&
    /^[^\s\p{Cc}\p{Cf}"<>()[\]\\,;:@]{1,64}@[\p{L}\p{N}.-]{1,253}$/u.test(address)
  )
}
