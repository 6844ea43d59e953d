import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './ui/theme/panel.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { guardMarkup } from './shell/guard-markup.ts'
import { router } from './shell/router.tsx'
import { listenForEscape } from './ui/dialogs/use-own-escape.ts'
import { Toasts } from './ui/feedback/toasts.tsx'
import { giveNonceToScrollLock, styleNonce } from './ui/theme/style-nonce.ts'
import { cssVariables, theme } from './ui/theme/theme.ts'

guardMarkup()
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
