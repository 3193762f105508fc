import { accounts } from '@vigia/api/accounts'
import type { ServiceContext } from '@vigia/service/context'
import type { Routes } from '@vigia/service/http'
import { addRoute } from '@vigia/service/operations'
import { sendAgain } from './send-again.ts'
import { showDeliveries } from '../../present/show-deliveries.ts'
import { testChannel } from './test-channel.ts'
import { createFeed, showFeed } from './show-feed.ts'
import { requireUser } from '../sessions/current-user.ts'
import { addChannel } from './add-channel.ts'
import { changeChannel, removeChannel } from './change-channel.ts'
import { listWithDefault } from '../../outcomes/channels/ensure-default.ts'
import { proveChannel, sendResumeLink, unsubscribe } from './follow-link.ts'
import { presentChannel } from '../../present/present-channel.ts'
import { resumeChannel } from './resume-channel.ts'
import { setSubscriptions, showSubscriptions } from './set-subscriptions.ts'

export function addChannelRoutes(router: Routes, context: ServiceContext): void {
  addOwnChannelRoutes(router, context)
  addTrialRoutes(router, context)
  addLinkRoutes(router, context)
  addSubscriptionRoutes(router, context)
  addDeliveryRoutes(router, context)
  addFeedRoutes(router, context)
}

function addOwnChannelRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, accounts.listChannels, async (_, ctx) => {
    const { id } = await requireUser(db, ctx)
    return { channels: (await listWithDefault(db, id)).map(presentChannel) }
  })
  addRoute(router, accounts.addChannel, async (inputs, ctx) => {
    const user = await requireUser(db, ctx)
    const { channel, ...secret } = await addChannel(context, user, inputs.body)
    return { channel: presentChannel(channel), ...secret }
  })
  addRoute(router, accounts.changeChannel, async (inputs, ctx) => {
    const user = await requireUser(db, ctx)
    const { channel, ...secret } = await changeChannel(context, user.id, inputs.params.id, inputs.body)
    const hint = channel.isDefault ? user.email : channel.hint
    return { channel: presentChannel({ ...channel, hint }), ...secret }
  })
  addRoute(router, accounts.removeChannel, async ({ params }, ctx) => {
    const { id } = await requireUser(db, ctx)
    await removeChannel(context, id, params.id)
  })
}

/** The routes by which a user finds out whether a channel works, and begins to use it again. */
function addTrialRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, accounts.testChannel, async ({ params }, ctx) => {
    const { id } = await requireUser(db, ctx)
    return testChannel(context, id, params.id)
  })
  addRoute(router, accounts.resumeChannel, async ({ params }, ctx) => {
    const { id } = await requireUser(db, ctx)
    return { message: await resumeChannel(context, id, params.id) }
  })
}

/** The routes of the links in mails, whose readers need no account. */
function addLinkRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, accounts.proveChannel, async ({ body }) => ({
    message: await proveChannel(context, body.token),
  }))
  addRoute(router, accounts.sendResumeLink, async ({ body }) => ({
    message: await sendResumeLink(context, body.token),
  }))
  addRoute(router, accounts.unsubscribe, async ({ query }) => ({
    message: await unsubscribe(context, query.token),
  }))
}

function addSubscriptionRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, accounts.showSubscriptions, async ({ params }, ctx) => {
    const { id } = await requireUser(db, ctx)
    return showSubscriptions(db, id, params.id)
  })
  addRoute(router, accounts.setSubscriptions, async (inputs, ctx) => {
    const { id } = await requireUser(db, ctx)
    return setSubscriptions(context, id, inputs.params.id, inputs.body.subscriptions)
  })
}

function addDeliveryRoutes(router: Routes, context: ServiceContext): void {
  const { db } = context
  addRoute(router, accounts.listDeliveries, async ({ params, query }, ctx) => {
    const { id } = await requireUser(db, ctx)
    return showDeliveries(db, id, params.id, query)
  })
  addRoute(router, accounts.sendAgain, async ({ params }, ctx) => {
    const { id } = await requireUser(db, ctx)
    return sendAgain(context, id, params.id)
  })
}

function addFeedRoutes(router: Routes, context: ServiceContext): void {
  addRoute(router, accounts.createFeed, async ({ params }, ctx) => {
    const { id } = await requireUser(context.db, ctx)
    return createFeed(context, id, params.id)
  })
  addRoute(router, accounts.showFeed, async ({ params }, ctx) => {
    const { xml, etag } = await showFeed(context, params.token)
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.set('ETag', etag)
    ctx.type = 'application/atom+xml'
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = xml
  })
}
