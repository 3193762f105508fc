import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import { routeTable } from '@vigia/kit/http'
import type { Routes, State } from '@vigia/kit/http'
import { findUser } from './store.ts'

export function routes({ db }: Kept): Routes {
  const router = routeTable()
  const currentUser = async ({ caller }: State) =>
    caller?.kind === 'user' ? await findUser(db, caller.id) : undefined

  router.get('/api/auth/user/optional', async (ctx) => {
    ctx.type = 'json'
    ctx.body = JSON.stringify((await currentUser(ctx.state)) ?? null)
  })

  router.get('/api/auth/user', async (ctx) => {
    const user = await currentUser(ctx.state)
    if (!user) throw new Problem(401, 'Please sign in')
    ctx.body = user
  })

  return router
}
