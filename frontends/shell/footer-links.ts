import { openDialog } from '../_kit/dialogs.ts'

export const footerLinks = [
  ['/', 'Home'],
  ['/legal', 'Legal'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/cookies', 'Cookies'],
] as const

export const askForContact = () => openDialog('contact', '1')
