import { openDialog } from '../../ui/routing/dialog-address.ts'

export const footerLinks = [
  ['/', 'Home'],
  ['/legal', 'Legal'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/cookies', 'Cookies'],
] as const

export const openContact = () => openDialog('contact', '1')
