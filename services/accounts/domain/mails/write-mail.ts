import type { Message } from '@vigia/mail/message'
import type { MailFacts, MailKind } from './kinds.ts'

export interface MailContext extends MailFacts {
  kind: MailKind
  publicUrl: string
  token?: string | undefined
  provider?: string | null | undefined
}

type Writer = (about: MailContext) => Message

export const writeMail = (about: MailContext): Message => writers[about.kind](about)

const verifyLink = ({ publicUrl, token = '' }: MailContext) => `${publicUrl}/verify-email?token=${token}`
const resetLink = ({ publicUrl, token = '' }: MailContext) => `${publicUrl}/reset-password?token=${token}`
const dialog = ({ publicUrl }: MailContext, name: string) => `${publicUrl}/?account=${name}`
const stopLink = ({ publicUrl, stopLink: token = '' }: MailContext) =>
  `${publicUrl}/alerts/unsubscribe?token=${token}`
const greet = ({ firstName }: MailContext) => (firstName ? `Hello ${firstName},` : 'Hello,')
/** The display name of a provider. */
const nameOf = (provider: string | null | undefined) =>
  provider ? provider.charAt(0).toUpperCase() + provider.slice(1) : 'another service'
const nothingToDo = "If this wasn't you, you can ignore this email: your account stays as it is."

/**
 * Writers by kind. A mail to an unverified address contains no names, which may be from someone who does not
 * own the address.
 */
const writers: Record<MailKind, Writer> = {
  verify: (about) => ({
    subject: 'Confirm your email address for Vigia',
    title: 'Confirm your email address',
    paragraphs: ['Welcome to Vigia. Please confirm that this address is yours. Then you can sign in.'],
    button: { label: 'Confirm address', link: verifyLink(about) },
    notes: ['The link works once, for 24 hours.', "Didn't sign up? You can ignore this email."],
  }),

  reset: (about) => ({
    subject: 'Set a new password for Vigia',
    title: 'Set a new password',
    paragraphs: [
      greet(about),
      'You asked to set a new password. Choose it here. You will then be signed out everywhere else.',
    ],
    button: { label: 'Set a new password', link: resetLink(about) },
    notes: [
      'The link works once, for 60 minutes.',
      "Didn't ask for this? You can ignore this email: your password stays as it is.",
    ],
  }),

  'already-registered': (about) => ({
    subject: 'You already have a Vigia account',
    title: 'You already have an account',
    paragraphs: [
      greet(about),
      'Someone tried to sign up with your address, but you already have an account. Sign in as usual.',
    ],
    button: { label: 'Sign in', link: dialog(about, 'login') },
    notes: [`Forgot your password? Set a new one: ${dialog(about, 'forgot-password')}`, nothingToDo],
  }),

  'uses-provider': (about) => ({
    subject: `You sign in to Vigia with ${nameOf(about.provider)}`,
    title: `You sign in with ${nameOf(about.provider)}`,
    paragraphs: [
      greet(about),
      `You asked to set a new password, but your account has none: you sign in with ${nameOf(about.provider)}.`,
    ],
    button: { label: 'Sign in', link: dialog(about, 'login') },
    notes: [nothingToDo],
  }),

  'email-change': (about) => ({
    subject: 'Confirm your new email address for Vigia',
    title: 'Confirm your new email address',
    paragraphs: ['Someone wants to use this address for a Vigia account. Please confirm that it is yours.'],
    button: { label: 'Confirm address', link: verifyLink(about) },
    notes: [
      'The link works once, for 24 hours. Until you follow it, the old address stays in use.',
      "Didn't ask for this? You can ignore this email.",
    ],
  }),

  'email-changing': (about) => ({
    subject: 'Your Vigia email address is about to change',
    title: 'Your email address is about to change',
    paragraphs: [
      greet(about),
      `The email address of your account is about to change to ${about.newEmail ?? 'another address'}. The change takes effect once that address is confirmed.`,
    ],
    button: { label: 'Keep this address', link: verifyLink(about) },
    notes: [
      'If this was you, there is nothing to do.',
      "If this wasn't you, someone else has access to your account: take it back with the button above, then set a new password.",
      'The link works once, for 7 days, even after the other address has been confirmed.',
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
      'If this was you, there is nothing to do.',
      "If this wasn't you, someone else has access to your account: set a new password right away with the button above.",
    ],
  }),

  'prove-channel': (about) => ({
    subject: 'Confirm that Vigia may send alerts to this address',
    title: 'Alerts to this address',
    paragraphs: [
      'A user of Vigia wants alerts about changes of a website to be sent to this address. Please confirm that you want them.',
    ],
    button: { label: 'Confirm address', link: `${about.publicUrl}/alerts/prove?token=${about.link ?? ''}` },
    notes: [
      "Didn't ask for this? You can ignore this email: no alerts will be sent.",
      `Never be asked again: ${stopLink(about)}`,
    ],
    headers: {
      'List-Unsubscribe': `<${about.publicUrl}/api/channels/unsubscribe?token=${about.stopLink ?? ''}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),

  'resume-channel': (about) => ({
    subject: 'Receive alerts from Vigia at this address again',
    title: 'Receive alerts again',
    paragraphs: [
      'Alerts to this address were stopped. Someone who has a mail with the link that stopped them wants to receive them again.',
    ],
    button: { label: 'Receive alerts', link: `${about.publicUrl}/alerts/prove?token=${about.link ?? ''}` },
    notes: ["Didn't ask for this? You can ignore this email: no alerts will be sent."],
  }),

  'channel-failing': (about) => ({
    subject: 'Vigia cannot deliver your alerts',
    title: 'A channel does not work',
    paragraphs: [
      greet(about),
      `For three days no alert could be delivered to your channel “${about.channel ?? ''}”. Further alerts are still tried.`,
    ],
    button: { label: 'Look at your channels', link: dialog(about, 'alerts') },
    notes: [
      'Send a test there once it works again, or turn the channel off.',
      "Didn't ask for this? Someone with access to your account added the channel: delete it there.",
    ],
  }),

  // The mail names no channel, because several become one mail and a name may have been chosen by an
  // intruder.
  'channel-added': (about) => ({
    subject: 'Alerts of your Vigia account are sent to a new place',
    title: 'A channel was added',
    paragraphs: [
      greet(about),
      'A channel, or the address of a feed, was added to your account. Alerts about your websites are now sent, or shown, there as well.',
    ],
    button: { label: 'Look at your channels', link: dialog(about, 'alerts') },
    notes: [
      'If this was you, there is nothing to do.',
      `If this wasn't you, someone else has access to your account: set a new password, and end what they added. ${dialog(about, 'forgot-password')}`,
    ],
  }),

  // The mail does not say the token's name, for the same reasons.
  'token-created': (about) => ({
    subject: 'An API token was created in your Vigia account',
    title: 'An API token was created',
    paragraphs: [
      greet(about),
      'An API token was created in your account. With it, a program can see your websites, and do what its scope allows, until it expires or you revoke it.',
    ],
    button: { label: 'Look at your tokens', link: dialog(about, 'tokens') },
    notes: [
      'If this was you, there is nothing to do.',
      `If this wasn't you, someone else has access to your account: set a new password, which revokes all tokens as well. ${dialog(about, 'forgot-password')}`,
    ],
  }),

  'account-closed': (about) => ({
    subject: 'Your Vigia account was deleted',
    title: 'Your account was deleted',
    paragraphs: [
      greet(about),
      'Your account has been deleted, together with your websites and their screenshots. We are sorry to see you go.',
    ],
    button: { label: 'Visit Vigia', link: about.publicUrl },
    notes: [
      'This is the last email to this address. We have not kept it.',
      "If this wasn't you, someone else had access to your account and may know your password: change it wherever you use the same one.",
    ],
  }),
}
