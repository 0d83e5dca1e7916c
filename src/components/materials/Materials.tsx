import { Button, FileButton, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { MAX_MATERIAL_SIZE, type MaterialRefusal } from '../../domain/material.ts';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import type { Material } from '../../materials/index.ts';
import { withLoadErrorDialog } from '../failure/LoadErrorDialog.tsx';
import { loadMaterials } from '../lazyComponents.tsx';
import { useAnnounce } from '../shared/announcerContext.ts';
import { elementIds, focusElement } from '../shared/elementIds.ts';
import { useCommands, useReport, useShownDay } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { MaterialDialog, type SelectedMaterial } from './MaterialDialog.tsx';
import classes from './Materials.module.css';
import {
  materialFoundText,
  materialRefusedText,
  materialInsertedText,
  materialsWords,
} from './words.ts';

interface FoundMaterial {
  /** Counts what was found: each has a dialog with ticks of its own. */
  readonly number: number;
  readonly material: Material;
  /** The text that was pasted into 今日やったこと; '' for a file. */
  readonly pasted: string;
  readonly day: CalendarDay;
}

/** How long parsing goes on before it lets a key through. */
const SLICE_MS = 30;

function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await new Promise<void>((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

/** The line is hidden until then, so that nothing appears after the first frame without an action. */
function useHasBegunWriting(): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  const listen = ({ target }: Event) => {
    const isInNotes =
      target instanceof Element && NOTE_NAMES.some((name) => target.id === elementIds[name]);
    if (isInNotes) setHasBegun(true);
  };
  useWindowEvent('pointerdown', listen);
  useWindowEvent('keydown', listen);
  return hasBegun;
}

/** Calls back with what is pasted into 今日やったこと and with a file that is dropped on the page. */
function usePasteAndDrop(onPaste: (text: string) => void, onDrop: (file: File) => void): void {
  useWindowEvent('paste', ({ target, clipboardData }) => {
    const isToday = target instanceof Element && target.id === elementIds.today;
    if (isToday) onPaste(normalizeLineEnds(clipboardData?.getData('text/plain') ?? ''));
  });
  // Else the browser leaves the page for the file.
  useWindowEvent('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    onDrop(file);
  });
}

/** The last material that was read from a paste or a file, or why a file is refused. */
function useMaterialReader() {
  const day = useShownDay();
  const announce = useAnnounce();
  const [found, setFound] = useState<FoundMaterial | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<MaterialRefusal | null>(null);

  const read = async (text: string, from: 'paste' | 'file' | 'button') => {
    if (day === null) return;
    const isFile = from === 'file';
    const opens = from !== 'paste';
    const loading = loadMaterials();
    const { readMaterial } = await (isFile ? withLoadErrorDialog(loading) : loading);
    const material = await readMaterial(text, day, createPause());
    if (material === null && !isFile) return;
    if (material === null || typeof material === 'string') {
      setRefusal(material ?? 'unreadable');
      return;
    }
    setFound((before) => ({
      number: (before?.number ?? 0) + 1,
      material,
      pasted: isFile ? '' : text,
      day,
    }));
    setIsOpen(opens);
    if (!opens) announce(materialFoundText(material.source, material.items.length));
  };

  /** Reads it anew where another day is shown by now. */
  const open = () => {
    if (found === null || found.day === day) setIsOpen(true);
    else void read(found.pasted, 'button').catch(() => undefined);
  };

  const readFile = async (file: File) => {
    if (file.size > MAX_MATERIAL_SIZE) return setRefusal('too-large');
    const text = await file.text().catch(() => null);
    if (text === null) return setRefusal('unreadable');
    // withLoadErrorDialog has shown why.
    await read(normalizeLineEnds(text), 'file').catch(() => undefined);
  };

  usePasteAndDrop(
    (text) => void read(text, 'paste').catch(() => undefined),
    (file) => void readFile(file),
  );
  return { found, setFound, isOpen, setIsOpen, open, refusal, setRefusal, readFile };
}

/** Turns a pasted, dropped or opened calendar or git log into lines of the notes. */
export function Materials() {
  const announce = useAnnounce();
  const { insertNotes } = useCommands();
  const resetChooser = useRef<() => void>(null);
  const hasBegunWriting = useHasBegunWriting();
  const reader = useMaterialReader();
  const { found, isOpen, setIsOpen, refusal } = reader;
  const isStillPasted = useReport(
    ({ context }) => found !== null && context.fields.today.includes(found.pasted),
  );

  const insert = ({ today, tomorrow }: SelectedMaterial) => {
    const linesOf = (items: SelectedMaterial['today']) => items.map(({ note }) => note).join('\n');
    insertNotes({
      source: 'material',
      today: linesOf(today),
      tomorrow: linesOf(tomorrow),
      ...(found !== null && { replaced: found.pasted }),
    });
    announce(materialInsertedText(today.length + tomorrow.length));
    setIsOpen(false);
    reader.setFound(null);
    focusElement('today');
  };

  return (
    <>
      {hasBegunWriting && (
        <div className={classes.line}>
          {found !== null && isStillPasted && found.pasted !== '' && (
            <Button onClick={reader.open}>
              {materialFoundText(found.material.source, found.material.items.length)}
            </Button>
          )}
          <FileButton
            accept=".ics,.txt,.log,text/calendar,text/plain"
            inputProps={{ 'aria-label': materialsWords.open }}
            resetRef={resetChooser}
            onChange={(file) => {
              if (file !== null) void reader.readFile(file);
              // The same file can be chosen again.
              resetChooser.current?.();
            }}
          >
            {(props) => (
              <Button {...props} ms="auto">
                {materialsWords.open}
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {refusal !== null && (
        <RefusedMaterial refusal={refusal} onClose={() => reader.setRefusal(null)} />
      )}
      {found !== null && (
        <MaterialDialog
          key={found.number}
          material={found.material}
          reportDay={found.day}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onInsert={insert}
        />
      )}
    </>
  );
}

interface RefusedMaterialProps extends Pick<DialogProps, 'onClose'> {
  readonly refusal: MaterialRefusal;
}

function RefusedMaterial({ refusal, onClose }: RefusedMaterialProps) {
  return (
    <Modal {...useDialog({ isOpen: true, onClose })} title={materialsWords.open}>
      <p>{materialRefusedText(refusal)}</p>
    </Modal>
  );
}
