import { Hono } from 'hono'
import type { AdminEnv } from '../admin-env.ts'

export const staticPagesRoutes = new Hono<AdminEnv>()
