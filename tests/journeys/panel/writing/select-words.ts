import { expect, type Page } from '@playwright/test'
import { bodyOf } from '../open-form.ts'

/** As somebody selects words of the text with the mouse. */
export async function selectWords(page: Page, words: string): Promise<void> {
  await expect(bodyOf(page)).toContainText(words)
  await bodyOf(page).evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      ;(root as HTMLElement).focus()
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
      return
    }
  }, words)
}
