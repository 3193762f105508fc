import { service } from '@vigia/kit/service'
import { handlers } from './handlers.ts'
import { routes } from './routes.ts'

await service({ name: 'accounts', routes, handlers, migrations: new URL('./migrations/', import.meta.url) })
