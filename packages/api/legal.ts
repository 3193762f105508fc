import { z } from 'zod'
import { Message, Time } from './answers.ts'
import { ContactMessage, RightsRequest } from './legal/fields.ts'
import { defineOperation, file } from './operation.ts'
import { secret } from './text.ts'

const Token = z.object({
  token: secret({ min: 0, max: 200, error: 'Not found' }).meta({
    description: 'From the link in the email.',
  }),
})

const ReadyExport = z
  .strictObject({ bytes: z.int(), expiresAt: Time })
  .meta({ id: 'ReadyExport', description: 'The size of the file, and until when it can be downloaded.' })

/** The operations of the legal service. */
export const legal = {
  sendContactMessage: defineOperation({
    method: 'POST',
    path: '/api/contact',
    summary: 'Write to the operator',
    caller: 'anyone',
    scope: null,
    limits: ['writes', 'contacts'],
    body: ContactMessage,
    answers: { 200: Message },
  }),
  sendRightsRequest: defineOperation({
    method: 'POST',
    path: '/api/data-rights-request',
    summary: 'Request access to, correction, deletion or a copy of one’s data',
    caller: 'anyone',
    scope: null,
    limits: ['writes', 'dataRights'],
    body: RightsRequest,
    answers: { 200: Message },
  }),
  startExport: defineOperation({
    method: 'POST',
    path: '/api/exports',
    summary: 'Put the signed-in user’s data together',
    description: 'A link to it comes by email.',
    caller: 'user',
    scope: null,
    limits: ['writes', 'exports'],
    answers: { 202: Message },
  }),
  showExport: defineOperation({
    method: 'GET',
    path: '/api/exports/:token',
    summary: 'Show what a link to an export leads to; the link stays valid',
    caller: 'anyone',
    scope: null,
    limits: ['calls'],
    params: Token,
    answers: { 200: ReadyExport },
  }),
  downloadExport: defineOperation({
    method: 'GET',
    path: '/api/exports/:token/file',
    summary: 'Download an export, which can be done once',
    caller: 'anyone',
    scope: null,
    limits: ['writes'],
    params: Token,
    answers: { 200: file('The export.', 'application/zip') },
  }),
}
