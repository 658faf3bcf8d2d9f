package privacy

import (
	"bytes"
	"io"
	"iter"
	"reflect"
	"strings"
	"unsafe"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/redis/go-redis/v9"

	"hearthway/bff/platform/cache"
	"hearthway/bff/scenarios/product"
)

// sought searches for someone's texts, and for what must be found if it searches in the right places.
type sought struct {
	said  []string
	found []string
	seen  bool // a home that everyone may see
}

// look searches one text; where names its location.
func (s *sought) look(where, text string) {
	for _, one := range s.said {
		if strings.Contains(text, one) {
			s.found = append(s.found, one+" in "+where)
		}
	}
	s.seen = s.seen || strings.Contains(text, "Swiss Avenue")
}

// spelled returns the bytes as they are, and decompressed.
func spelled(raw []byte) []string {
	texts := []string{string(raw)}
	if zipped, err := gzip.NewReader(bytes.NewReader(raw)); err == nil {
		if plain, err := io.ReadAll(zipped); err == nil {
			texts = append(texts, string(plain))
		}
	}
	if plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(raw))); err == nil {
		texts = append(texts, string(plain))
	}
	return texts
}

// stampSize is the size of the prefix of each value in Redis: its expiry and a checksum.
const stampSize = 12

// readRedis returns every key in Redis with its value. A type of value that it can't read fails the test.
func readRedis(c *product.Server, client *redis.Client, each func(where, text string)) {
	c.T.Helper()
	ctx := c.T.Context()
	keys, err := client.Keys(ctx, "*").Result()
	if err != nil || len(keys) == 0 {
		c.T.Fatalf("%d keys in Redis: %v", len(keys), err)
	}
	for _, key := range keys {
		each("the key "+key, key)
		if kind := client.Type(ctx, key).Val(); kind != "string" {
			c.T.Fatalf("%s is a %s, which nobody looks into here", key, kind)
		}
		raw, err := client.Get(ctx, key).Bytes()
		if err != nil {
			c.T.Fatal(err)
		}
		for _, text := range spelled(raw) {
			each(key, text)
		}
		entry, err := cache.DecodeEntry(raw[min(len(raw), stampSize):])
		if err != nil {
			continue // not a response
		}
		each(key, string(entry.Unpacked())+strings.Join(entry.Header, " "))
		for _, place := range entry.Regions {
			each(key, string(place))
		}
	}
}

// readProcess returns every text reachable from the server and from the services that calls use, including unexported fields and
// caches. It leaves out third-party packages and database connections, which hold no responses of ours.
func readProcess(c *product.Server, each func(where, text string)) {
	w := walk{each: each, visited: map[visit]bool{}}
	w.value("site", reflect.ValueOf(c.Site))
	w.value("people", reflect.ValueOf(c.Services))
}

type walk struct {
	each    func(where, text string)
	visited map[visit]bool
}

type visit struct {
	kind reflect.Type
	at   uintptr
}

// ours reports whether a type may hold parts of a response.
func ours(kind reflect.Type) bool {
	path := kind.PkgPath()
	for _, known := range []string{"hearthway/bff/", "sync", "sync/atomic", "golang.org/x/sync/singleflight", "github.com/maypok86/otter/v2"} {
		if path == known || strings.HasPrefix(path, known) && strings.HasSuffix(known, "/") {
			return kind.String() != "postgres.DB" && kind.String() != "sync.Pool"
		}
	}
	return path == ""
}

func (w walk) value(where string, v reflect.Value) {
	if !v.IsValid() || !ours(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.String:
		w.each(where, v.String())
	case reflect.Pointer:
		w.pointer(where, v)
	case reflect.Interface:
		w.value(where, v.Elem())
	case reflect.Struct:
		w.fields(where, v)
	case reflect.Map:
		for all := v.MapRange(); all.Next(); {
			w.value(where+"[key]", all.Key())
			w.value(where+"[]", all.Value())
		}
	case reflect.Slice, reflect.Array:
		w.list(where, v)
	}
}

// pointer follows a pointer once; of a cache it reads all entries.
func (w walk) pointer(where string, v reflect.Value) {
	here := visit{v.Type(), v.Pointer()}
	if v.IsNil() || w.visited[here] {
		return
	}
	w.visited[here] = true
	open := reflect.NewAt(v.Type().Elem(), unsafe.Pointer(v.Pointer()))
	if all := open.MethodByName("All"); all.IsValid() && strings.HasPrefix(v.Type().Elem().PkgPath(), "github.com/maypok86/otter") {
		for key, value := range pairs(all.Call(nil)[0]) {
			w.value(where+"[key]", key)
			w.value(where+"[]", value)
		}
		return
	}
	w.value(where, open.Elem())
}

func pairs(all reflect.Value) iter.Seq2[reflect.Value, reflect.Value] { return all.Seq2() }

func (w walk) fields(where string, v reflect.Value) {
	kind := v.Type()
	if kind.PkgPath() == "sync/atomic" && strings.HasPrefix(kind.Name(), "Pointer[") && v.CanAddr() {
		loaded := reflect.NewAt(kind, unsafe.Pointer(v.UnsafeAddr())).MethodByName("Load").Call(nil)[0]
		w.value(where, loaded)
		return
	}
	if kind.PkgPath() == "sync" && kind.Name() == "Map" && v.CanAddr() {
		reflect.NewAt(kind, unsafe.Pointer(v.UnsafeAddr())).MethodByName("Range").Call([]reflect.Value{reflect.ValueOf(func(key, value any) bool {
			w.value(where+"[key]", reflect.ValueOf(key))
			w.value(where+"[]", reflect.ValueOf(value))
			return true
		})})
		return
	}
	for i := range v.NumField() {
		w.value(where+"."+kind.Field(i).Name, v.Field(i))
	}
}

func (w walk) list(where string, v reflect.Value) {
	switch v.Type().Elem().Kind() {
	case reflect.Uint8:
		if v.Kind() == reflect.Slice {
			for _, text := range spelled(v.Bytes()) {
				w.each(where, text)
			}
		}
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float32, reflect.Float64:
	default:
		for i := range v.Len() {
			w.value(where+"[]", v.Index(i))
		}
	}
}
