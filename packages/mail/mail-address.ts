// A released migration imports it from here, and is never edited.
export { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
