import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import {
  alertAreaMessage,
  nameMessage,
  tunedPageMessage,
  tunedMessage,
} from '../../domain/activity/activity.messages.ts'
import type { Sensitivity } from '@vigia/api/websites/fields'
import type { WebsiteSettings } from '@vigia/api/websites/website'
import { insertActivity } from '../../store/websites/store-activity.ts'
import type { Page } from '../../domain/pages/page.ts'
import {
  markAlertArea,
  markName,
  markPageSensitivity,
  markWebsiteSensitivity,
} from '../../store/pages/store-sensitivity.ts'
import { lockOwnPage, lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import type { Website } from '../../store/websites/store-websites.ts'
import { nameView } from '../../store/pages/store-views.ts'

export async function setWebsite(
  { inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
  { sensitivity, alertArea, name: given }: WebsiteSettings,
): Promise<Website> {
  const name = given === undefined ? undefined : given || null
  return inTransaction(async (db) => {
    const website = await lockOwnWebsite(db, caller, id)
    const messages = await markChanges(db, website, { sensitivity, alertArea, name })
    for (const message of messages)
      await insertActivity(db, { websiteId: id, type: 'settings', message, actor: caller })
    return {
      ...website,
      name: name === undefined ? website.name : name,
      sensitivity: sensitivity ?? website.sensitivity,
      alertArea: alertArea ?? website.alertArea,
    }
  })
}

type Changes = { [Setting in 'sensitivity' | 'alertArea' | 'name']: Website[Setting] | undefined }

/** Stores what differs from before; returns the messages about it. */
async function markChanges(
  db: Knex,
  website: Website,
  { sensitivity, alertArea, name }: Changes,
): Promise<string[]> {
  const messages: string[] = []
  if (sensitivity !== undefined && sensitivity !== website.sensitivity) {
    await markWebsiteSensitivity(db, website.id, sensitivity)
    messages.push(tunedMessage(website.sensitivity, sensitivity))
  }
  if (alertArea !== undefined && alertArea !== website.alertArea) {
    await markAlertArea(db, website.id, alertArea)
    messages.push(alertAreaMessage(alertArea))
  }
  if (name !== undefined && name !== website.name) {
    await markName(db, website.id, name)
    messages.push(nameMessage(name))
  }
  return messages
}

/**
 * Sets a page's sensitivity; the website is locked before its pages, because the other order could deadlock.
 */
export async function setPageSensitivity(
  { inTransaction }: ServiceContext,
  caller: Caller,
  pageId: string,
  sensitivity: Sensitivity | null,
): Promise<Page> {
  return inTransaction(async (db) => {
    const page = await lockOwnPage(db, caller, pageId)
    if (page.sensitivity === sensitivity) return page
    await markPageSensitivity(db, pageId, sensitivity)
    const message = tunedPageMessage(await nameView(db, page), sensitivity)
    const about = { websiteId: page.websiteId, pageId, actor: caller }
    await insertActivity(db, { ...about, type: 'settings', message })
    return { ...page, sensitivity }
  })
}
