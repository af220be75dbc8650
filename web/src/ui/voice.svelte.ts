/** What a screen reader is told: politely what happened, urgently that one must answer. */
import { clockText, reading } from '../match/clock';
import { eventText } from '../match/log';
import type { SeenEvent } from '../match/model';
import type { Play } from '../match/play.svelte';
import { t } from '../texts/texts';
import type { Step } from '../wire/types';

const warnings = [10, 5];

export class Voice {
  polite = $state('');
  urgent = $state('');
  /** The answer to one's own key: a place of its own, so that no event wipes it away. */
  answer = $state('');
  #told = '';
  #second = 0;

  constructor(private readonly play: Play) {}

  happened(step: Step): void {
    const said = (step.events as unknown as SeenEvent[]).map((event) => eventText(event, this.play.texts)).join('. ');
    // Most steps of another's secret choice show nothing: what was said before stays.
    if (said) this.polite = said;
  }

  /** Say once for each question that it must be answered. */
  asked(): void {
    const ask = this.play.stream?.ask;
    if (!ask || ask.id === this.#told) return;
    this.#told = ask.id;
    const question = this.play.texts.text(`ask.${String(ask.prompt['of'])}`, ask.prompt);
    this.urgent = t('match.mustanswer', { question });
  }

  /** Say that one's own time is running out, at 10 and at 5 seconds. */
  ticked(passed: number): void {
    const { stream, seat } = this.play;
    if (!stream?.clock || seat < 0 || stream.clock.seat !== seat) return;
    const second = Math.ceil(reading(stream.clock, seat, passed).left / 1000);
    if (second !== this.#second && warnings.includes(second)) this.urgent = t('match.seconds', { seconds: second });
    this.#second = second;
  }

  clocks(passed: number): void {
    const { stream, view, texts } = this.play;
    const clock = stream?.clock;
    this.answer = clock
      ? (view?.players ?? [])
          .map(({ seat }) => {
            const { decision, reserve } = reading(clock, seat, passed);
            return t('match.clock', { name: texts.seatName(seat), decision: clockText(decision), reserve: clockText(reserve) });
          })
          .join('. ')
      : t('match.clock.none');
  }
}
