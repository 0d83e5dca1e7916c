import { Button, FileButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import { MAX_MATERIAL_SIZE, type MaterialRefusal } from '../../domain/material.ts';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import type { Material } from '../../materials/index.ts';
import { partOfPress } from '../failure/MissingPart.tsx';
import { loadMaterials } from '../onDemand.tsx';
import { useAnnounce } from '../shared/announcerContext.ts';
import { elementIds, focusElement } from '../shared/elementIds.ts';
import { useCommands, useReport, useShownDay } from '../shared/reportActor.ts';
import { MaterialList, type TakenMaterial } from './MaterialList.tsx';
import classes from './Materials.module.css';
import { RefusedMaterial } from './RefusedMaterial.tsx';
import { materialsFound, materialsTaken, materialsWords } from './words.ts';

interface Found {
  /** What is ticked belongs to one finding. */
  readonly number: number;
  readonly material: Material;
  /** What stands in 今日やったこと of it; '' of a file. */
  readonly pasted: string;
  readonly day: CalendarDay;
}

/** Short enough that a key between two slices of a long reading is not felt. */
const SLICE_MS = 30;

function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await new Promise<void>((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

function isInNotes(target: EventTarget | null): boolean {
  return target instanceof Element && NOTE_NAMES.some((name) => target.id === elementIds[name]);
}

/** What came by paste, a file or a drop, and can be lines of the notes: offered, seen, then taken in one step. */
export function Materials() {
  const day = useShownDay();
  const announce = useAnnounce();
  const { insertNotes } = useCommands();
  const resetChooser = useRef<() => void>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Nothing is drawn before somebody writes: the first frame has all that comes without a press. */
  const [isWriting, setIsWriting] = useState(false);
  const [refusal, setRefusal] = useState<MaterialRefusal | null>(null);
  const isStanding = useReport(
    ({ context }) => found !== null && context.fields.today.includes(found.pasted),
  );

  const read = async (text: string, isFile: boolean) => {
    if (day === null) return;
    const loading = loadMaterials();
    const { readMaterial } = await (isFile ? partOfPress(loading) : loading);
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
    setIsOpen(isFile);
    if (!isFile) announce(materialsFound(material.source, material.items.length));
  };

  const readFile = async (file: File) => {
    if (file.size > MAX_MATERIAL_SIZE) return setRefusal('too-large');
    const text = await file.text().catch(() => null);
    if (text === null) return setRefusal('unreadable');
    // Of a part that cannot be fetched the page tells itself.
    await read(normalizeLineEnds(text), true).catch(() => undefined);
  };

  const noteWriting = ({ target }: Event) => {
    if (isInNotes(target)) setIsWriting(true);
  };
  useWindowEvent('pointerdown', noteWriting);
  useWindowEvent('keydown', noteWriting);
  useWindowEvent('paste', ({ target, clipboardData }) => {
    const isToday = target instanceof Element && target.id === elementIds.today;
    const text = normalizeLineEnds(clipboardData?.getData('text/plain') ?? '');
    if (isToday) read(text, false).catch(() => undefined);
  });

  // Else the browser leaves the page for the file.
  useWindowEvent('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void readFile(file);
  });

  const take = ({ today, tomorrow }: TakenMaterial) => {
    const linesOf = (items: TakenMaterial['today']) => items.map(({ note }) => note).join('\n');
    insertNotes({
      source: 'material',
      today: linesOf(today),
      tomorrow: linesOf(tomorrow),
      ...(found !== null && { replaced: found.pasted }),
    });
    announce(materialsTaken(today.length + tomorrow.length));
    setIsOpen(false);
    setFound(null);
    focusElement('today');
  };

  return (
    <>
      <div className={classes.line} hidden={!isWriting}>
        {found !== null && isStanding && found.pasted !== '' && (
          <Button onClick={() => setIsOpen(true)}>
            {materialsFound(found.material.source, found.material.items.length)}
          </Button>
        )}
        <FileButton
          accept=".ics,.txt,.log,text/calendar,text/plain"
          inputProps={{ 'aria-label': materialsWords.open }}
          resetRef={resetChooser}
          onChange={(file) => {
            if (file !== null) void readFile(file);
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
      {refusal !== null && <RefusedMaterial refusal={refusal} onClose={() => setRefusal(null)} />}
      {found !== null && (
        <MaterialList
          key={found.number}
          material={found.material}
          day={found.day}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onTake={take}
        />
      )}
    </>
  );
}
