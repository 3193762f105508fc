import type { Letter } from '@vigia/kit/mail/letter'
import { capitalise } from './capitalise.ts'
import type { MailFacts, MailKind } from './kinds.ts'

export interface Occasion extends MailFacts {
  kind: MailKind
  publicUrl: string
  token?: string | undefined
  provider?: string | null | undefined
}

type Writer = (about: Occasion) => Letter

export const writeMail = (about: Occasion): Letter => writers[about.kind](about)

const verifyLink = ({ publicUrl, token = '' }: Occasion) => `${publicUrl}/verify-email?token=${token}`
const resetLink = ({ publicUrl, token = '' }: Occasion) => `${publicUrl}/reset-password?token=${token}`
const dialog = ({ publicUrl }: Occasion, name: string) => `${publicUrl}/?account=${name}`
const greet = ({ firstName }: Occasion) => (firstName ? `Hello ${firstName},` : 'Hello,')
const untouched = 'If it was not you, you need not do anything: without this link nothing happens.'

/** Whoever signed up chose the names, and need not own the address: a mail to an unproven address repeats none. */
const writers: Record<MailKind, Writer> = {
  verify: (about) => ({
    subject: 'Confirm your email address for Vigia',
    title: 'Confirm your email address',
    paragraphs: ['Welcome to Vigia. Please confirm that this address is yours; then you can sign in.'],
    button: { label: 'Confirm address', link: verifyLink(about) },
    notes: ['The link works once, for 24 hours.', `Somebody signed up with this address. ${untouched}`],
  }),

  reset: (about) => ({
    subject: 'Set a new password for Vigia',
    title: 'Set a new password',
    paragraphs: [
      greet(about),
      'A new password was asked for. Choose it here; you are then signed out everywhere else.',
    ],
    button: { label: 'Set a new password', link: resetLink(about) },
    notes: ['The link works once, for 60 minutes.', `${untouched} Your password stays as it is.`],
  }),

  'already-registered': (about) => ({
    subject: 'You already have a Vigia account',
    title: 'You already have an account',
    paragraphs: [
      greet(about),
      'Somebody signed up with your address, and you have an account already. Sign in as you always do.',
    ],
    button: { label: 'Sign in', link: dialog(about, 'login') },
    notes: [
      `If you do not know your password any more, set a new one: ${dialog(about, 'forgot-password')}`,
      'If it was not you, you need not do anything: your account stays as it is.',
    ],
  }),

  'uses-provider': (about) => ({
    subject: `You sign in to Vigia with ${capitalise(about.provider)}`,
    title: `You sign in with ${capitalise(about.provider)}`,
    paragraphs: [
      greet(about),
      `A new password was asked for, but your account has none: you sign in with ${capitalise(about.provider)}.`,
    ],
    button: { label: 'Sign in', link: dialog(about, 'login') },
    notes: ['If it was not you, you need not do anything: your account stays as it is.'],
  }),

  'email-change': (about) => ({
    subject: 'Confirm your new email address for Vigia',
    title: 'Confirm your new email address',
    paragraphs: ['This address is to be the new one of a Vigia account. Please confirm that it is yours.'],
    button: { label: 'Confirm address', link: verifyLink(about) },
    notes: ['The link works once, for 24 hours. Until then the old address stays.', untouched],
  }),

  'email-changing': (about) => ({
    subject: 'Your Vigia email address is about to change',
    title: 'Your email address is about to change',
    paragraphs: [
      greet(about),
      `Your account is about to use ${about.newEmail ?? 'another address'}. The change takes effect once that address is confirmed.`,
    ],
    button: { label: 'Keep this address', link: verifyLink(about) },
    notes: [
      'If it was you, you need not do anything.',
      'If it was not you, somebody else can use your account: take it back with the button above, and then set a new password.',
      'The link works once, for 7 days, even after the other address was confirmed.',
    ],
  }),

  'password-changed': (about) => ({
    subject: 'Your Vigia password was changed',
    title: 'Your password was changed',
    paragraphs: [
      greet(about),
      'The password of your account was changed. You were signed out on all other devices.',
    ],
    button: { label: 'Set a new password', link: dialog(about, 'forgot-password') },
    notes: [
      'If it was you, you need not do anything.',
      'If it was not you, somebody else can use your account: set a new password at once, with the button above.',
    ],
  }),

  'account-closed': (about) => ({
    subject: 'Your Vigia account was deleted',
    title: 'Your account was deleted',
    paragraphs: [
      greet(about),
      'Your account was deleted, and with it your websites and their screenshots. We are sorry to see you go.',
    ],
    button: { label: 'Visit Vigia', link: about.publicUrl },
    notes: [
      'This is the last mail to this address; it is not kept.',
      'If it was not you, somebody else could use your account, and may know your password: change it wherever you use the same one.',
    ],
  }),
}
