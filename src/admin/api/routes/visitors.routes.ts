import { Hono } from 'hono'
import type { AdminEnv } from '../admin-env.ts'

export const visitorsRoutes = new Hono<AdminEnv>()
