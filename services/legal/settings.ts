import { readEnvironment } from '@vigia/kit/environment'
import { isSendable } from '@vigia/kit/mail/is-sendable'
import { readMailSettings } from '@vigia/kit/mail/settings'
import type { MailSettings } from '@vigia/kit/mail/settings'
import { z } from 'zod'

export interface LegalSettings extends MailSettings {
  /** Who answers what people write to us. */
  operator: string
}

export function readLegalSettings(): LegalSettings {
  const mail = readMailSettings('legal')
  const { LEGAL_MAIL_TO } = readEnvironment({
    LEGAL_MAIL_TO: z
      .string()
      .optional()
      .transform((text) => text || `legal@${new URL(mail.publicUrl).hostname}`)
      .refine(isSendable, 'is no e-mail address'),
  })
  return { ...mail, operator: LEGAL_MAIL_TO }
}
