import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import { areStoresRead } from '../../machines/stores.ts';
import { TemplateDrawer } from '../lazyComponents.tsx';
import { usePreviousReport, useReport, useStored } from '../shared/reportActor.ts';
import { templateWords } from './words.ts';

/** The name of the template in the field, if it has one; null until the stores are read. */
function useTemplateName(): string | null {
  const isRead = useStored(areStoresRead);
  const { templates } = useStored(({ namedTemplates }) => namedTemplates);
  const previous = usePreviousReport()?.text;
  return useReport(({ context: { fields } }) => {
    if (!isRead) return null;
    if (fields.template === previous) return templateWords.previousReport;
    const all = [...templates, ...BUILT_IN_TEMPLATES];
    return all.find(({ text }) => text === fields.template)?.name ?? null;
  });
}

export function TemplateChooser() {
  const [isOpen, setIsOpen] = useState(false);
  const name = useTemplateName();
  return (
    <>
      <Button
        aria-label={templateWords.chooserOf(name)}
        aria-haspopup="dialog"
        rightSection={<IconChevronDown />}
        onClick={() => setIsOpen(true)}
      >
        {name ?? templateWords.choose}
      </Button>
      <TemplateDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
