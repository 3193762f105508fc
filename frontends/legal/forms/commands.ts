import { ApiError, explain, isStatus, request } from '../../_kit/api.ts'
import { figures } from '../figures.ts'
import { mailboxes } from '../mailboxes.ts'
import type { Letter } from './check-letter.ts'
import type { RightsRequest } from './check-request.ts'

interface Said {
  message?: string
}

class BadAnswer extends Error {}

/** Answers what the server says to its sender. */
export async function sendLetter(letter: Letter): Promise<string | undefined> {
  const answer = await request<Said | undefined>('POST', '/api/contact', { payload: letter }).catch(
    (error: unknown) => {
      throw error instanceof SyntaxError ? new BadAnswer() : error
    },
  )
  if (!answer) throw new BadAnswer()
  return answer.message
}

export const sendUpgradeRequest = (sender: { name: string; email: string }) =>
  sendLetter({
    ...sender,
    subject: 'Website Limit Upgrade Request',
    message: `I would like to monitor more than ${figures.websitesPerUser} websites. Please contact me about an upgrade of my account.`,
  })

export async function sendRightsRequest(fields: RightsRequest): Promise<string> {
  const answer = await request<Said | undefined>('POST', '/api/data-rights-request', { payload: fields })
  return (
    answer?.message ||
    `Your data rights request has been submitted successfully. We will review it and respond within ${figures.answerDays} days.`
  )
}

export function explainLetter(error: unknown): string {
  if (error instanceof BadAnswer) return 'Server error: Invalid response format'
  return explain(error, 'Failed to send message')
}

export const explainUpgrade = (error: unknown) =>
  isStatus(error, 429) && error instanceof ApiError
    ? error.message
    : 'Failed to send upgrade request. Please try again.'

/** The server's own words are not shown: who asks for a right always learns of another way. */
export const rightsFailure = `Failed to submit request. Please try again or contact ${mailboxes.privacy} directly.`
