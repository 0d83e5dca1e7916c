import { SwitchesPart } from '../onDemand.tsx';
import '../shared/overlayStyles.ts';
import {
  Accordion,
  Button,
  Drawer,
  Input,
  SegmentedControl,
  Stack,
  Switch,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { useState } from 'react';
import { type Settings, DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { PlacePart } from '../place/PlacePart.tsx';
import { BackupPart } from './BackupPart.tsx';
import { WhenRead } from '../shared/Part.tsx';
import { usePorts } from '../ports.ts';
import { useCommands, useReport, useStored } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { appearanceWords, settingsWords } from './words.ts';

interface ChoiceProps<Value extends string | number> {
  readonly words: { readonly label: string; readonly description?: string };
  readonly data: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Of a value that an earlier version let be typed none is chosen. */
function Choice<Value extends string | number>({ words, data, ...choice }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper {...words} labelElement="div">
      <SegmentedControl fullWidth mt={4} aria-label={words.label} data={[...data]} {...choice} />
    </Input.Wrapper>
  );
}

function AppearanceChoice() {
  // Without, a style element would hold them back, which the page's policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Choice
      words={appearanceWords}
      data={appearanceWords.schemes}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}

interface ModelFieldProps {
  readonly model: string;
  readonly onModel: (model: string) => void;
}

/** Emptied it stands for the build's own. */
function ModelField({ model, onModel }: ModelFieldProps) {
  const { service } = usePorts();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={settingsWords.model.label}
      description={
        model === service.model
          ? settingsWords.model.description
          : settingsWords.ownModel(service.model)
      }
      value={typed ?? model}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onModel(isBlank(value) ? service.model : value.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function SettingsForm() {
  const { service } = usePorts();
  const { changeSettings } = useCommands();
  const settings = useStored((stored) => stored.settings.settings);
  const isHosted = useReport(({ context }) => context.provider === 'hugging-face');
  const { mutedKinds, ownWords } = settings;
  const change = (patch: Partial<Settings>) => changeSettings({ ...settings, ...patch });

  return (
    <>
      <Choice
        words={settingsWords.maxTokens}
        data={settingsWords.lengths}
        value={settings.maxTokens}
        onChange={(maxTokens) => change({ maxTokens })}
      />
      <Switch
        label={settingsWords.continueAutomatically}
        aria-label={settingsWords.continueAutomatically}
        description={settingsWords.continueDescription}
        checked={settings.continueAutomatically}
        onChange={({ currentTarget: { checked } }) => change({ continueAutomatically: checked })}
      />
      <Accordion>
        <Accordion.Item value="fine">
          <Accordion.Control>{settingsWords.fine}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="lg">
              <Choice
                words={settingsWords.temperature}
                data={settingsWords.steadiness}
                value={settings.temperature}
                onChange={(temperature) => change({ temperature })}
              />
              {isHosted && (
                <ModelField model={settings.model} onModel={(model) => change({ model })} />
              )}
              <SwitchesPart />
              <Button
                ml={-10}
                mr="auto"
                onClick={() =>
                  changeSettings({
                    ...DEFAULT_SETTINGS,
                    model: service.model,
                    mutedKinds,
                    ownWords,
                  })
                }
              >
                {settingsWords.restore}
              </Button>
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
}

export function SettingsDrawer(props: DialogProps) {
  const dialog = useDialog(props);
  return (
    <Drawer {...dialog} position="right" title={settingsWords.title}>
      <Stack gap="lg">
        <PlacePart />
        <WhenRead>
          <SettingsForm />
          <AppearanceChoice />
          <BackupPart />
        </WhenRead>
      </Stack>
    </Drawer>
  );
}
