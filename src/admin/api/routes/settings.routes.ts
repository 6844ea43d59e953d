import { Hono } from 'hono'
import type { AdminEnv } from '../admin-env.ts'

export const settingsRoutes = new Hono<AdminEnv>()
