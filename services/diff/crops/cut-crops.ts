import { randomUUID } from 'node:crypto'
import { Unavailable } from '@vigia/common/errors'
import type { Box, Picture } from '@vigia/proto/picture/v1/picture'
import { CropsMadeSchema } from '@vigia/proto/diff/v1/events'
import type { CropsWanted } from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import sharp from 'sharp'
import { frameCrop, shown } from './frame-crop.ts'

const quality = 80

/** Cuts the changes of an alert out of both screenshots of each page; a crop that fails is left out. */
export async function cutCrops({ alertId, websiteId, pages }: CropsWanted, context: WorkerContext) {
  const crops = []
  // The pages are processed one at a time, because a tall screenshot takes a lot of memory.
  for (const { pageId, baseline, current, baselineBox, currentBox } of pages) {
    crops.push({
      pageId,
      beforeFile: await cutCrop(baseline, baselineBox, context),
      afterFile: await cutCrop(current, currentBox, context),
    })
  }
  await context.emit(CropsMadeSchema, { alertId, websiteId, crops })
}

/** Publishes no crops, so that the alert is sent without images. */
export async function giveUpCrops({ alertId, websiteId }: CropsWanted, { emit }: WorkerContext) {
  await emit(CropsMadeSchema, { alertId, websiteId, crops: [] })
}

/** Cuts and stores one crop; returns the file's name, or an empty string without a crop. */
async function cutCrop(
  picture: Picture | undefined,
  box: Box | undefined,
  { files, temporaryFiles, log }: WorkerContext,
): Promise<string> {
  if (!picture?.key || !box) return ''
  try {
    const jpeg = await cut(await files.get(`${picture.key}.png`), box)
    const file = `${randomUUID()}.jpg`
    await temporaryFiles.put(file, jpeg, 'image/jpeg')
    return file
  } catch (error) {
    if (error instanceof Unavailable) throw error
    log.warn({ err: error }, 'a crop could not be made')
    return ''
  }
}

async function cut(png: Buffer, box: Box): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata()
  return sharp(png, { sequentialRead: true })
    .extract(frameCrop({ width, height }, box))
    .resize({ width: shown.width })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .toBuffer()
}
