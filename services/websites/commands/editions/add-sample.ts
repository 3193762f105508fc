import { Problem } from '@vigia/common/errors'
import { sampleUrl } from '@vigia/common/sample-website'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { isSampleOffered } from '../../settings.ts'
import { addAddress } from '../websites/add-website.ts'
import type { Website } from '../../store/websites/store-websites.ts'

/** The sample website counts as any other. */
export async function addSample(context: ServiceContext, caller: Caller): Promise<Website> {
  if (!isSampleOffered) throw new Problem(404, 'There is no sample website here')
  return addAddress(context, caller, sampleUrl)
}
