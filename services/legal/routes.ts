import { routeTable } from '@vigia/kit/http'
import type { Routes } from '@vigia/kit/http'

export const routes = (): Routes => routeTable()
