package shapefile

import (
	"archive/zip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hearthway/bff/platform/geo"
	"hearthway/bff/testkit"
)

var (
	names  = []string{"GEOID", "NAME"}
	shapes = []testkit.Shape{
		{Rings: []geo.Polygon{testkit.Square(geo.Point{Lat: 32, Lng: -97}, 1), testkit.Square(geo.Point{Lat: 32, Lng: -97}, 0.1)}, Fields: []string{"48113000100", "1"}},
		{Fields: []string{"48113000200", "nothing"}},
		{Rings: []geo.Polygon{testkit.Square(geo.Point{Lat: 33, Lng: -97}, 1)}, Fields: []string{"48113000300", "3"}},
	}
)

func read(path, name string) (ids []string, rings int, err error) {
	r, err := Open(path, name)
	if err != nil {
		return nil, 0, err
	}
	defer func() { err = errors.Join(err, r.Close()) }()
	for {
		shape, err := r.Next()
		if errors.Is(err, io.EOF) {
			return ids, rings, nil
		}
		if err != nil {
			return ids, rings, err
		}
		ids, rings = append(ids, shape.Fields[0]), rings+len(shape.Rings)
	}
}

// Shapes are read from files and from archives, also from one with several.
func TestShapesAreRead(t *testing.T) {
	folder := t.TempDir()
	path := testkit.Shapefile(t, filepath.Join(folder, "tl.shp"), names, shapes)
	archive := filepath.Join(folder, "county.zip")
	file, err := os.Create(archive)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(file)
	for _, name := range []string{"S_BFE", "S_FLD_HAZ_AR", "S_LEVEE"} {
		for _, ext := range []string{".shp", ".dbf"} {
			content, err := os.ReadFile(strings.TrimSuffix(path, ".shp") + ext)
			if err != nil {
				t.Fatal(err)
			}
			in, err := w.Create("48113C/" + name + ext)
			if err == nil {
				_, err = in.Write(content)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := errors.Join(w.Close(), file.Close()); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{path, archive} {
		if ids, rings, err := read(path, "S_FLD_HAZ_AR"); err != nil || strings.Join(ids, " ") != "48113000100 48113000300" || rings != 3 {
			t.Errorf("%s: %v, %d rings, %v", filepath.Base(path), ids, rings, err)
		}
	}
	if _, _, err := read(archive, "TRACTS"); err == nil || !strings.Contains(err.Error(), "the archive has several .shp files") {
		t.Errorf("an archive of several: %v", err)
	}
}

func TestDamagedShapes(t *testing.T) {
	shp, dbf := testkit.EncodeShapes(names, shapes)
	for say, files := range map[string][2][]byte{
		"ends early":               {shp[:len(shp)-20], dbf},
		"ends in its header":       {shp[:40], dbf},
		"isn't a shapefile":        {make([]byte, 200), dbf},
		"attributes ends early":    {shp, dbf[:len(dbf)-60]},
		"isn't a dBASE table":      {shp, make([]byte, 40)},
		"don't fill their rows":    {shp, append(append(append([]byte{}, dbf[:10]...), 1, 0), dbf[12:]...)},
		"instead of polygons":      {append(append(append([]byte{}, shp[:32]...), 1), shp[33:]...), dbf},
		"fewer points than it say": {append(append(append([]byte{}, shp[:148]...), 255), shp[149:]...), dbf},
	} {
		path := filepath.Join(t.TempDir(), "x.shp")
		if err := errors.Join(os.WriteFile(path, files[0], 0o600), os.WriteFile(strings.TrimSuffix(path, "shp")+"dbf", files[1], 0o600)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := read(path, ""); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%s: %v", say, err)
		}
	}
}

func FuzzShapes(f *testing.F) {
	shp, dbf := testkit.EncodeShapes(names, shapes)
	f.Add(shp, dbf)
	f.Fuzz(func(_ *testing.T, shp, dbf []byte) {
		r := &Reader{}
		if err := r.open(func(ext string) (io.ReadCloser, error) {
			switch ext {
			case ".shp":
				return io.NopCloser(strings.NewReader(string(shp))), nil
			case ".dbf":
				return io.NopCloser(strings.NewReader(string(dbf))), nil
			}
			return nil, os.ErrNotExist
		}); err != nil {
			return
		}
		for {
			if _, err := r.Next(); err != nil {
				return
			}
		}
	})
}
