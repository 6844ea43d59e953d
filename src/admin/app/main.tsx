import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '#design/tokens.css'
import './frame/panel.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenForEscape } from './dialogs/use-own-escape.ts'
import { router } from './frame/router.tsx'
import { giveNonceToScrollLock, styleNonce } from './frame/style-nonce.ts'
import { cssVariables, theme } from './frame/theme.ts'
import { Toasts } from './frame/toasts.tsx'
import { queryClient } from './server/query-client.ts'

giveNonceToScrollLock()
listenForEscape()

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: 'admin-colours' })}
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
