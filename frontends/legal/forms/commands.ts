import type { Message } from '@vigia/api/answers'
import { call } from '../../ui/api/call.ts'
import { ApiError, explain, isStatus } from '../../ui/api/client.ts'
import { figures } from '../figures.ts'
import { mailboxes } from '../mailboxes.ts'
import type { ContactMessage } from './check-contact-message.ts'
import type { RequestType, RightsRequest } from './check-rights-request.ts'

class InvalidResponse extends Error {}

/** Sends a message; returns the server's text for the sender. */
export async function sendContactMessage(contact: ContactMessage): Promise<string | undefined> {
  const send: Promise<Message | undefined> = call('POST /api/contact', { body: contact })
  const answer = await send.catch((error: unknown) => {
    throw error instanceof SyntaxError ? new InvalidResponse() : error
  })
  if (!answer) throw new InvalidResponse()
  return answer.message
}

export const sendUpgradeRequest = (sender: { name: string; email: string }) =>
  sendContactMessage({
    ...sender,
    subject: 'Website Limit Upgrade Request',
    message: `I would like to monitor more than ${figures.websitesPerUser} websites. Please contact me about an upgrade of my account.`,
  })

export async function sendRightsRequest(fields: RightsRequest): Promise<string> {
  const body = { ...fields, requestType: fields.requestType as RequestType }
  const answer: Message | undefined = await call('POST /api/data-rights-request', { body })
  return (
    answer?.message ||
    `Your data rights request has been submitted successfully. We will review it and respond within ${figures.answerDays} days.`
  )
}

export function explainContactError(error: unknown): string {
  if (error instanceof InvalidResponse) return 'Server error: Invalid response format'
  return explain(error, 'Failed to send message')
}

export const explainUpgradeError = (error: unknown) =>
  isStatus(error, 429) && error instanceof ApiError
    ? error.message
    : 'Failed to send upgrade request. Please try again.'

/**
 * The text after a failure, in place of the server's, because every user with a rights request has to see the
 * alternative.
 */
export const rightsFailure = `Failed to submit request. Please try again or contact ${mailboxes.privacy} directly.`
